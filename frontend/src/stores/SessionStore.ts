import { action, makeAutoObservable, runInAction } from 'mobx';
import { ROLES } from '@contract/roles.ts';
import type { AskedFactor, ProofInput, SecondFactorChallenge } from '@contract/secondFactors.ts';
import type { LogoutInput } from '@contract/sessions.ts';
import type { LoginAnswer, LoginInput, User } from '@contract/users.ts';
import type { Envelope } from '@contract/envelope.ts';
import type { ApiClient } from '../api/client.ts';
import {
  clearPersonalData,
  hasCookie,
  onOtherTab,
  readJson,
  writeJson,
  writeSessionCookie,
  writeText,
} from './storage.ts';

/** Specification 3: local storage key of the session. */
const KEY = 'user_key';
/** Set and removed at a sign-out: each tab must clear its own session storage. */
const SIGNED_OUT_KEY = 'signed_out';
/** Proves that the browser session of a sign-in without Remember me still lives. Holds no secret. */
const OPEN_COOKIE = 'session_open';

/** The fields of the signed-in user that every page shows before the server answers. */
export type Person = Pick<User, 'id' | 'role' | 'firstName'>;

/** Nothing that a stranger at the same screen could use: the address is requested again. */
interface SavedSession extends Person {
  accessToken: string;
  isRemembered: boolean;
}

/** The signed-in user, in all tabs of the browser. Without Remember me, the session ends with the browser session. */
export class SessionStore {
  person: Person | null = null;
  /** The whole profile, once the server has sent it. */
  user: User | null = null;
  accessToken: string | null = null;
  /** Whether storage was read: before that, nobody counts as signed out. */
  isRestored = false;
  /** Whether the server confirmed the token. `failed`: no response. */
  verification: 'pending' | 'verified' | 'failed' = 'pending';
  /** The server ended the session: the sign-in page says so. */
  isExpired = false;
  /** The person signed out here: no page asks them to sign in again. */
  hasSignedOut = false;
  /** Whether the session outlives the browser session. */
  isRemembered = false;
  /** How many open pages need a signed-in user. */
  private guards = 0;
  private api: ApiClient | null = null;

  constructor() {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  /** The client needs the token and the session needs the client: this breaks the cycle. */
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

  /** Whether the open page waits for its user to sign in again. */
  get isSignInDue(): boolean {
    return this.isExpired && this.person !== null;
  }

  /**
   * Signs in; null, or the second step that it waits for. A refusal is thrown as ApiError with the server's message.
   */
  async login(username: string, password: string, remember: boolean): Promise<SecondFactorChallenge | null> {
    const input: LoginInput = { username, password, remember };
    const answer = await this.client.call<User | AskedFactor, LoginAnswer | Envelope<AskedFactor>>(
      'POST',
      '/oauth/login',
      input,
    );
    if (!('accessToken' in answer)) return answer.data.secondFactor;
    this.setSession(answer, remember);
    return null;
  }

  /** The second step of a sign-in. */
  async answerChallenge(input: ProofInput, remember: boolean): Promise<void> {
    this.setSession(await this.client.call<User, LoginAnswer>('POST', '/oauth/second-factor', input), remember);
  }

  setSession({ accessToken, data }: Pick<LoginAnswer, 'accessToken' | 'data'>, remember: boolean): void {
    this.isExpired = false;
    this.hasSignedOut = false;
    this.isRemembered = remember;
    this.accessToken = accessToken;
    this.verification = 'verified';
    this.setUser(data);
  }

  /** After a change of the user's own profile. */
  setUser(user: User): void {
    const { id, role, firstName } = user;
    this.user = user;
    this.person = { id, role, firstName };
    this.save();
  }

  /** After a change of the user's own password, which revokes the older token. */
  renewToken(accessToken: string): void {
    this.accessToken = accessToken;
    this.save();
  }

  /** Ends every session of the user. Throws without a response of the server: other devices are still signed in then. */
  async logout(): Promise<void> {
    await this.client.post('/oauth/logout', { everywhere: true } satisfies LogoutInput);
    this.leave();
  }

  /** Ends the session in this browser alone and removes the user's data from it; other devices stay signed in. */
  signOutHere(): void {
    // Without a connection the server's session stays open until its end, or until it is ended on another device.
    if (this.accessToken !== null) void this.client.post('/oauth/logout').catch(() => undefined);
    this.leave();
  }

  private leave(): void {
    this.hasSignedOut = true;
    if (this.person) {
      clearPersonalData('local', this.person.id);
      clearPersonalData('session', this.person.id);
      // Notifies the other tabs by a storage event.
      writeText('local', SIGNED_OUT_KEY, '1');
      writeText('local', SIGNED_OUT_KEY, null);
    }
    this.clear();
  }

  /** The server rejected our token. A guarded page stays open with its input until the user signs in again. */
  expire(): void {
    if (this.guards > 0 && this.verification === 'verified') this.accessToken = null;
    else this.clear();
    this.isExpired = true;
  }

  /** Registers an open page that needs a signed-in user. Returns the function to call when it closes. */
  guard(): () => void {
    this.guards += 1;
    return action(() => {
      this.guards -= 1;
      if (this.guards === 0 && this.isSignInDue) this.clear();
    });
  }

  /** Restores and verifies the saved session (specification 2: on every visit). Returns the unsubscribe function. */
  restore(): () => void {
    this.verifyFromStorage();
    return onOtherTab((key) => {
      if (key === SIGNED_OUT_KEY && this.person) clearPersonalData('session', this.person.id);
      if (key === KEY || key === null) this.readStorage();
    });
  }

  /** Specification 2: storage decides who is signed in; an unconfirmed token is verified. */
  verifyFromStorage(): void {
    this.readStorage();
    this.isRestored = true;
    if (this.verification !== 'verified') void this.verify();
  }

  /** Asks the server whether it still accepts the token; a network failure leaves the session as it is. */
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
      // After a 401, ApiClient has ended the session already.
      runInAction(() => (this.verification = 'failed'));
    }
  }

  private get client(): ApiClient {
    if (!this.api) throw new Error('The session was not connected to the API.');
    return this.api;
  }

  private readStorage(): void {
    const saved = readSaved();
    const accessToken = saved?.accessToken ?? null;
    if (this.accessToken !== accessToken) {
      this.verification = 'pending';
      this.isExpired = false;
    }
    this.accessToken = accessToken;
    this.isRemembered = saved?.isRemembered ?? false;
    // The same person keeps the same object, so that nothing is loaded again.
    if (this.person?.id === saved?.id) return;
    this.person = saved && { id: saved.id, role: saved.role, firstName: saved.firstName };
    this.user = null;
  }

  private save(): void {
    if (!this.person || this.accessToken === null) return;
    const { person, accessToken, isRemembered } = this;
    if (!isRemembered) writeSessionCookie(OPEN_COOKIE);
    writeJson('local', KEY, { ...person, accessToken, isRemembered } satisfies SavedSession);
  }

  private clear(): void {
    this.person = null;
    this.user = null;
    this.accessToken = null;
    writeJson('local', KEY, null);
  }
}

function readSaved(): SavedSession | null {
  const saved = readJson('local', KEY);
  if (typeof saved !== 'object' || saved === null) return null;
  // An earlier release saved the whole profile, and before that only remembered sessions.
  const { user, isRemembered = true, ...own } = saved as Partial<SavedSession> & { user?: Partial<Person> };
  const session = { ...user, ...own, isRemembered };
  if (isSession(session) && (isRemembered || hasCookie(OPEN_COOKIE))) return session;
  // No later visit can use it.
  writeJson('local', KEY, null);
  return null;
}

function isSession(value: Partial<SavedSession>): value is SavedSession {
  const { id, role, firstName, accessToken } = value;
  const isPerson = typeof id === 'number' && typeof firstName === 'string' && isRole(role);
  return isPerson && typeof accessToken === 'string';
}

function isRole(role: unknown): boolean {
  return Object.values(ROLES).some((value) => value === role);
}
