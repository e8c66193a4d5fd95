import { Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, lazy } from 'react';
import { Navigate } from 'react-router-dom';
import { useStores } from '../../stores/StoresContext.tsx';

const DashboardPage = lazy(async () => ({ default: (await import('./DashboardPage.tsx')).DashboardPage }));

/** The first page: admins look at the shop as a whole, staff go to work. */
export const HomePage = observer(function HomePage() {
  const { session } = useStores();
  if (!session.isAdmin) return <Navigate to="/admin/invoices" replace />;
  return (
    <Suspense fallback={<Skeleton active />}>
      <DashboardPage />
    </Suspense>
  );
});
