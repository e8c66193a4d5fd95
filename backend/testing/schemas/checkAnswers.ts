import type { Response, Test } from 'supertest';
import type { AnswerSchemas } from './answers.ts';

/** Has a client's requests fail where the answer is not what the API's description says: a field too many, or another type. */
export function checkAnswers(schemas: AnswerSchemas): (request: unknown) => void {
  return (request) => {
    (request as Test).expect((response) => {
      const fault = faultIn(schemas, response, request as Sent);
      if (fault !== null) throw new Error(`The answer is not as described (npm run schema): ${fault}`);
    });
  };
}

/** A request of superagent, whose `_data` is what was sent. */
interface Sent {
  method: string;
  url: string;
  _data?: unknown;
}

function faultIn(
  schemas: AnswerSchemas,
  { status, type, body, text }: Response,
  { method, url, _data }: Sent,
): string | null {
  const { pathname: path } = new URL(url);
  if (!path.startsWith('/api/')) return null;
  const fault = schemas.faultOf({
    method,
    path,
    status,
    type,
    body: type === 'application/x-ndjson' ? text : (body as unknown),
  });
  const wasAccepted = status < 300 && typeof _data === 'object' && _data !== null && !(_data instanceof FormData);
  return fault ?? (wasAccepted ? schemas.faultOfRequest(method, path, _data) : null);
}
