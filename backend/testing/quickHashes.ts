// Passwords are hashed at the lowest cost; `passwords.test.ts` checks the shop's own.
import { vi } from 'vitest';

vi.mock('../src/services/accounts/hashCost.ts', () => ({ HASH_COST: 4 }));
