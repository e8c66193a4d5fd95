import { ReadOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { lazyComponent } from '../admin/kit/page/lazyComponent.ts';
import { CONTENT_PATH, contentPath, DOCTOR_PATH, SECOND_FACTOR_PATH } from './adminPaths.ts';

/** The pages that the owner writes. */
export const contentRoutes = [
  {
    path: CONTENT_PATH,
    audience: 'admin',
    Page: lazyComponent(async () => (await import('../admin/owner/content/ContentListPage.tsx')).ContentListPage),
    menu: { name: 'adminContent', icon: <ReadOutlined aria-hidden />, group: 'shop' },
  },
  {
    path: contentPath(':page'),
    audience: 'admin',
    Page: lazyComponent(async () => (await import('../admin/owner/content/ContentPage.tsx')).ContentPage),
  },
] as const;

export const doctorRoute = {
  path: DOCTOR_PATH,
  audience: 'admin',
  Page: lazyComponent(async () => (await import('../admin/owner/doctor/DoctorPage.tsx')).DoctorPage),
  menu: { name: 'adminDoctor', icon: <SafetyCertificateOutlined aria-hidden />, group: 'shop' },
} as const;

/** In the menu of everybody's own account. */
export const secondFactorRoute = {
  path: SECOND_FACTOR_PATH,
  audience: 'staff',
  Page: lazyComponent(async () => (await import('../admin/people/secondFactor/SecondFactorPage.tsx')).SecondFactorPage),
} as const;
