/** A row of `GET api/sessions` and `GET api/users/{id}/sessions`: a signed-in browser. Never its token. */
export interface SessionView {
  id: number;
  /** Browser and system, `Chrome, Android`; empty if unknown. */
  device: string;
  /** The shortened address, `203.0.113.0/24`; empty if unknown. */
  network: string;
  /** ISO 8601, like the others. */
  createdAt: string;
  /** Up to an hour old. */
  seenAt: string;
  expiresAt: string;
  /** Signed in with "Remember me". */
  isRemembered: boolean;
  /** The caller's own session. */
  isCurrent: boolean;
}

/** Body of `POST api/oauth/logout`. */
export interface LogoutInput {
  /** All sessions of the user, rather than this one. */
  everywhere?: boolean;
}

/** A shortened address as people read it: `203.0.113.*`. */
export function displayNetwork(network: string): string {
  return network.replace(/\.0\/24$/, '.*').replace(/::\/48$/, ':*');
}
