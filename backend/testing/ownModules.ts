// A worker runs many test files. Each gets fresh modules of this repository; the packages, which are most of what a file
// loads, stay.
import { vi } from 'vitest';

vi.resetModules();
