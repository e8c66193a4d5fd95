import { makeAutoObservable, runInAction } from 'mobx';
import { ROLES } from '@contract/roles.ts';
import type { LoginAnswer, LoginInput, User } from '@contract/users.ts';
import type { ApiClient } from '../api/client.ts';
import { onOtherTab, readJson, type StorageArea, writeJson } from './storage.ts';

/** Specification 3: the session is kept under this key. */
const KEY = 'user_key';

interface KeptSession {
  id: number;
  accessToken: string;
  user: User;
}

/** Who is signed in. Kept in local storage with Remember me, otherwise until the browser session ends. */
export class SessionStore {
  user: User | null = null;
  accessToken: string | null = null;
  /** Whether storage was read: before that, nobody can be said to be signed out. */
  isRestored = false;
  /** Whether the server confirmed the token. `failed`: it could not be asked. */
  verification: 'pending' | 'verified' | 'failed' = 'pending';
  /** Ended by the server, not by the person: they are told so where they sign in again. */
  isExpired = false;
  private area: StorageArea = 'session';
  private api: ApiClient | null = null;

  constructor() {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  /** The client needs the token and the session needs the client: they meet here, once, when the stores are made. */
  connect(api: ApiClient): void {
    this.api = api;
  }

  get isSignedIn(): boolean {
    return this.user !== null;
  }

  get isCustomer(): boolean {
    return this.user?.role === ROLES.customer;
  }

  get isAdmin(): boolean {
    return this.user?.role === ROLES.admin;
  }

  /** May enter the back office. */
  get isStaff(): boolean {
    return this.user !== null && this.user.role !== ROLES.customer;
  }

  /** Whether the session was meant to outlive the browser session. */
  get isRemembered(): boolean {
    return this.area === 'local';
  }

  /** Answers the signed-in user; a refusal is thrown as ApiError with the server's message. */
  async login(username: string, password: string, remember: boolean): Promise<User> {
    const input: LoginInput = { username, password, remember };
    const answer = await this.client.call<User, LoginAnswer>('POST', '/oauth/login', input);
    this.setSession(answer, remember);
    return answer.data;
  }

  setSession({ accessToken, data }: Pick<LoginAnswer, 'accessToken' | 'data'>, remember: boolean): void {
    this.forget();
    this.isExpired = false;
    this.area = remember ? 'local' : 'session';
    this.accessToken = accessToken;
    this.user = data;
    this.verification = 'verified';
    this.keep();
  }

  /** After a change of one's own profile. */
  setUser(user: User): void {
    this.user = user;
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
    this.forget();
  }

  /** Ends the session in this browser alone; other devices stay signed in. */
  leave(): void {
    this.forget();
  }

  /** The server no longer knows our token. */
  expire(): void {
    this.forget();
    this.isExpired = true;
  }

  /** Takes up the kept session and asks the server about it (specification 2: every visit verifies). Answers how to stop following other tabs. */
  restore(): () => void {
    this.verifyFromStorage();
    return onOtherTab((key) => {
      if (key !== KEY && key !== null) return;
      // A session of this tab alone is not another tab's business.
      if (this.area === 'local' || this.user === null) this.adopt();
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
    const [area, kept] = readKept();
    this.area = area;
    if (this.accessToken !== (kept?.accessToken ?? null)) this.verification = 'pending';
    this.accessToken = kept?.accessToken ?? null;
    // The same person again keeps the same object, so that nothing of theirs is loaded anew.
    if (this.user?.id !== kept?.id) this.user = kept?.user ?? null;
  }

  private keep(): void {
    if (!this.user || this.accessToken === null) return;
    const kept: KeptSession = { id: this.user.id, accessToken: this.accessToken, user: this.user };
    writeJson(this.area, KEY, kept);
  }

  private forget(): void {
    this.user = null;
    this.accessToken = null;
    writeJson('local', KEY, null);
    writeJson('session', KEY, null);
  }
}

function readKept(): [StorageArea, KeptSession | null] {
  const ofThisTab = readJson('session', KEY);
  if (isKept(ofThisTab)) return ['session', ofThisTab];
  const remembered = readJson('local', KEY);
  return ['local', isKept(remembered) ? remembered : null];
}

function isKept(value: unknown): value is KeptSession {
  if (typeof value !== 'object' || value === null) return false;
  const { id, accessToken, user } = value as Partial<KeptSession>;
  return typeof accessToken === 'string' && typeof id === 'number' && user?.id === id && isRole(user.role);
}

function isRole(role: unknown): boolean {
  return Object.values(ROLES).some((known) => known === role);
}
