import type { SessionView } from '../contract/sessions.ts';
import type { Caller } from '../contract/users.ts';
import type { Session } from '../models/tables/Session.ts';

export function sessionView(session: Session, caller: Caller): SessionView {
  const { id, device, network, isRemembered, createdAt, seenAt, expiresAt } = session;
  return {
    ...{ id, device, network, isRemembered },
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: id === caller.sessionId,
  };
}
