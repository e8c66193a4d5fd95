import { Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { DarkModeToggle } from '../components/DarkModeToggle.tsx';
import { DemoStrip } from '../components/DemoStrip.tsx';
import { type AdminRoute, adminRoutes } from '../routes/admin.tsx';
import { AdminOnly } from './frame/AdminOnly.tsx';
import { AdminLayout } from './frame/layout/AdminLayout.tsx';
import { StaffOnly } from './frame/StaffOnly.tsx';
import { NotFoundPage } from './kit/page/NotFoundPage.tsx';

/** The back office's pages, each in its frame and behind its guard. */
export function AdminRoutes() {
  const open = adminRoutes.filter(({ audience }) => audience === 'public');
  const papers = adminRoutes.filter(({ isPaper }) => isPaper);
  const others = adminRoutes.filter((route) => !open.includes(route) && !papers.includes(route));
  return (
    <Routes>
      <Route element={<WithDarkMode />}>{open.map(asRoute)}</Route>
      <Route element={<StaffOnly />}>
        <Route element={<WithStrip />}>{papers.map(asRoute)}</Route>
        <Route element={<AdminLayout />}>
          {others.map(asRoute)}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}

function asRoute({ path, audience, Page, staffGoTo }: AdminRoute) {
  const page = <Page key={path} />;
  const guarded =
    audience === 'admin' ? (
      <AdminOnly key={path} staffGoTo={staffGoTo}>
        {page}
      </AdminOnly>
    ) : (
      page
    );
  return <Route key={path} path={path} element={guarded} />;
}

function WithStrip() {
  return (
    <>
      <DemoStrip />
      <Suspense>
        <Outlet />
      </Suspense>
    </>
  );
}

/** Before the sign-in, the theme switch floats over the page; afterwards, it is part of the layout. */
function WithDarkMode() {
  return (
    <>
      <DemoStrip />
      <Outlet />
      <DarkModeToggle />
    </>
  );
}
