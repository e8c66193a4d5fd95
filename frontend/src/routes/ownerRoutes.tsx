import { ReadOutlined, SafetyCertificateOutlined, SecurityScanOutlined } from '@ant-design/icons';
import { lazyComponent } from '../admin/kit/page/lazyComponent.ts';
import {
  CONTENT_PATH,
  contentPath,
  DEVICES_PATH,
  DOCTOR_PATH,
  SECOND_FACTOR_PATH,
  SECURITY_PATH,
} from './adminPaths.ts';

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

/** Who came in, was refused, or changed what protects the shop; and where one is signed in oneself. */
export const securityRoutes = [
  {
    path: SECURITY_PATH,
    audience: 'admin',
    Page: lazyComponent(
      async () => (await import('../admin/owner/security/SecurityEventsPage.tsx')).SecurityEventsPage,
    ),
    menu: { name: 'adminSecurity', icon: <SecurityScanOutlined aria-hidden />, group: 'shop' },
  },
  {
    path: DEVICES_PATH,
    audience: 'staff',
    Page: lazyComponent(async () => (await import('../admin/people/users/DevicesPage.tsx')).DevicesPage),
  },
] as const;
