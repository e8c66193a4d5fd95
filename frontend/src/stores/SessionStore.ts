import { action, makeAutoObservable, runInAction } from 'mobx';
import { ROLES } from '@contract/roles.ts';
import type { LoginAnswer, LoginInput, User } from '@contract/users.ts';
import type { ApiClient } from '../api/client.ts';
import { forgetOwn, hasCookie, onOtherTab, readJson, writeJson, writePassingCookie, writeText } from './storage.ts';

/** Specification 3: the session is kept under this key. */
const KEY = 'user_key';
/** Written for a moment while somebody signs out: what a tab keeps of them, only that tab can remove. */
const LEFT_KEY = 'signed_out';
/** Says that the browser session still lives in which somebody signed in without Remember me. Holds no secret. */
const OPEN_COOKIE = 'session_open';

/** Of who is signed in, what every page shows before the server was asked. */
export type Person = Pick<User, 'id' | 'role' | 'firstName'>;

/** Nothing that a stranger at the same screen could use: where somebody lives is asked anew. */
interface KeptSession extends Person {
  accessToken: string;
  isRemembered: boolean;
}

/** Who is signed in, in all tabs of the browser. Without Remember me, it ends with the browser session. */
export class SessionStore {
  person: Person | null = null;
  /** All of them, once the server has said it. */
  user: User | null = null;
  accessToken: string | null = null;
  /** Whether storage was read: before that, nobody can be said to be signed out. */
  isRestored = false;
  /** Whether the server confirmed the token. `failed`: it could not be asked. */
  verification: 'pending' | 'verified' | 'failed' = 'pending';
  /** Ended by the server, not by the person: they are told so where they sign in again. */
  isExpired = false;
  /** Ended by the person, here: no page asks them to sign in to go on. */
  hasLeft = false;
  /** Whether the session was meant to outlive the browser session. */
  isRemembered = false;
  /** How many open pages need somebody signed in. */
  private guards = 0;
  private api: ApiClient | null = null;

  constructor() {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  /** The client needs the token and the session needs the client: they meet here, once, when the stores are made. */
  connect(api: ApiClient): void {
    this.api = api;
  }

  get isSignedIn(): boolean {
    return this.person !== null;
  }

  get isCustomer(): boolean {
    return this.person?.role === ROLES.customer;
  }

  get isAdmin(): boolean {
    return this.person?.role === ROLES.admin;
  }

  /** May enter the back office. */
  get isStaff(): boolean {
    return this.person !== null && this.person.role !== ROLES.customer;
  }

  /** Whether the page that stands open waits for its person to sign in again. */
  get isSignInDue(): boolean {
    return this.isExpired && this.person !== null;
  }

  /** Answers the signed-in user; a refusal is thrown as ApiError with the server's message. */
  async login(username: string, password: string, remember: boolean): Promise<User> {
    const input: LoginInput = { username, password, remember };
    const answer = await this.client.call<User, LoginAnswer>('POST', '/oauth/login', input);
    this.setSession(answer, remember);
    return answer.data;
  }

  setSession({ accessToken, data }: Pick<LoginAnswer, 'accessToken' | 'data'>, remember: boolean): void {
    this.isExpired = false;
    this.hasLeft = false;
    this.isRemembered = remember;
    this.accessToken = accessToken;
    this.verification = 'verified';
    this.setUser(data);
  }

  /** After a change of one's own profile. */
  setUser(user: User): void {
    const { id, role, firstName } = user;
    this.user = user;
    this.person = { id, role, firstName };
    this.keep();
  }

  /** After a change of one's own password, which ends the older token. */
  renewToken(accessToken: string): void {
    this.accessToken = accessToken;
    this.keep();
  }

  /** Ends every session of the user. Throws where the server can't be told: other devices are still signed in then. */
  async logout(): Promise<void> {
    await this.client.post('/oauth/logout');
    this.leave();
  }

  /** Ends the session in this browser alone, where nothing of theirs stays; other devices stay signed in. */
  leave(): void {
    this.hasLeft = true;
    if (this.person) {
      forgetOwn('local', this.person.id);
      forgetOwn('session', this.person.id);
      // Other tabs hear of it.
      writeText('local', LEFT_KEY, '1');
      writeText('local', LEFT_KEY, null);
    }
    this.forget();
  }

  /** The server no longer knows our token. A guarded page stays as it is, with all that was typed, until `isSignInDue` is met. */
  expire(): void {
    if (this.guards > 0 && this.verification === 'verified') this.accessToken = null;
    else this.forget();
    this.isExpired = true;
  }

  /** A page is open that needs somebody signed in. Answers what to call when it closes. */
  guard(): () => void {
    this.guards += 1;
    return action(() => {
      this.guards -= 1;
      if (this.guards === 0 && this.isSignInDue) this.forget();
    });
  }

  /** Takes up the kept session and asks the server about it (specification 2: every visit verifies). Answers how to stop following other tabs. */
  restore(): () => void {
    this.verifyFromStorage();
    return onOtherTab((key) => {
      if (key === LEFT_KEY && this.person) forgetOwn('session', this.person.id);
      if (key === KEY || key === null) this.adopt();
    });
  }

  /** Specification 2: what storage holds is who is signed in; a token not yet confirmed is asked about. */
  verifyFromStorage(): void {
    this.adopt();
    this.isRestored = true;
    if (this.verification !== 'verified') void this.verify();
  }

  /** Whether the server still accepts the token; a network failure is no verdict, and the session stays. */
  async verify(): Promise<void> {
    const token = this.accessToken;
    if (token === null) return;
    this.verification = 'pending';
    try {
      const user = await this.client.get<User>('/oauth/validate');
      runInAction(() => {
        if (this.accessToken !== token) return;
        this.verification = 'verified';
        this.setUser(user);
      });
    } catch {
      // A 401 has ended the session already (ApiClient).
      runInAction(() => (this.verification = 'failed'));
    }
  }

  private get client(): ApiClient {
    if (!this.api) throw new Error('The session was not connected to the API.');
    return this.api;
  }

  private adopt(): void {
    const kept = readKept();
    const accessToken = kept?.accessToken ?? null;
    if (this.accessToken !== accessToken) {
      this.verification = 'pending';
      this.isExpired = false;
    }
    this.accessToken = accessToken;
    this.isRemembered = kept?.isRemembered ?? false;
    // The same person again keeps the same object, so that nothing of theirs is loaded anew.
    if (this.person?.id === kept?.id) return;
    this.person = kept && { id: kept.id, role: kept.role, firstName: kept.firstName };
    this.user = null;
  }

  private keep(): void {
    if (!this.person || this.accessToken === null) return;
    const { person, accessToken, isRemembered } = this;
    if (!isRemembered) writePassingCookie(OPEN_COOKIE);
    writeJson('local', KEY, { ...person, accessToken, isRemembered } satisfies KeptSession);
  }

  private forget(): void {
    this.person = null;
    this.user = null;
    this.accessToken = null;
    writeJson('local', KEY, null);
  }
}

function readKept(): KeptSession | null {
  const kept = readJson('local', KEY);
  if (typeof kept !== 'object' || kept === null) return null;
  // An earlier release kept the whole profile, and before that only sessions that were to be remembered.
  const { user, isRemembered = true, ...own } = kept as Partial<KeptSession> & { user?: Partial<Person> };
  const session = { ...user, ...own, isRemembered };
  if (isSession(session) && (isRemembered || hasCookie(OPEN_COOKIE))) return session;
  // Nobody takes it up any more.
  writeJson('local', KEY, null);
  return null;
}

function isSession(value: Partial<KeptSession>): value is KeptSession {
  const { id, role, firstName, accessToken } = value;
  const isPerson = typeof id === 'number' && typeof firstName === 'string' && isRole(role);
  return isPerson && typeof accessToken === 'string';
}

function isRole(role: unknown): boolean {
  return Object.values(ROLES).some((known) => known === role);
}
