import type { JsonSchema } from '../../contract/jsonSchema.ts';

/** What a route answers on success. */
export interface AnswerType {
  statuses: readonly number[];
  /** `data` of the envelope, or the whole of a bare JSON document; none for texts and pictures. */
  data?: JsonSchema;
  /** Fields beside the envelope's own. */
  extra?: JsonSchema;
  /** A line of a stream. */
  lines?: JsonSchema;
}

/** answerTypes.json, which `npm run schema` derives from the types of the sources. */
export interface AnswerTypes {
  /** By `get /users/:id`. */
  answers: Readonly<Record<string, AnswerType>>;
  /** What a refusal may carry as `data`, by its status. */
  refusals: Readonly<Record<string, readonly JsonSchema[]>>;
  /** The contract's types by name. */
  components: Readonly<Record<string, JsonSchema>>;
}

/** Loads the types on demand: only the API's description needs them. */
export async function answerTypes(): Promise<AnswerTypes> {
  const { default: types } = await import('./answerTypes.json', { with: { type: 'json' } });
  return types as unknown as AnswerTypes;
}
