// A worker runs many test files. Each gets modules of ours that nobody has used; the packages, which are most of what a file
// loads, stay.
import { vi } from 'vitest';

vi.resetModules();
