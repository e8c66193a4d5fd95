import type { Namespace } from '../i18n/keys.ts';

/** The back office, to the document around it: one branch, whose pages are in `admin.tsx`, loaded by nobody else. */
export const BACK_OFFICE: { source: string; namespaces: Namespace[] } = {
  source: 'src/admin/Admin.tsx',
  namespaces: ['shared', 'forms', 'orders', 'admin'],
};
