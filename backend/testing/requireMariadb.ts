// Without MariaDB its suites fail with the reason: a test that could not run never passes.
import { inject } from 'vitest';

if (inject('mariadbUrl') === '') throw new Error('Not run: mariadbd is missing (Debian package mariadb-server).');
