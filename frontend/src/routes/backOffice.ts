import type { Namespace } from '../i18n/keys.ts';

/** The back office for the document: one branch, whose pages (`admin.tsx`) are loaded only there. */
export const BACK_OFFICE: { source: string; namespaces: Namespace[] } = {
  source: 'src/admin/Admin.tsx',
  namespaces: ['shared', 'forms', 'orders', 'admin'],
};
