// Passwords are hashed at the least cost: what the shop's own cost is, `passwords.test.ts` knows.
import { vi } from 'vitest';

vi.mock('../src/services/accounts/hashCost.ts', () => ({ HASH_COST: 4 }));
