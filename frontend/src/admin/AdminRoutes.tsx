import { lazy } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { DarkModeToggle } from '../components/DarkModeToggle.tsx';
import { AdminOnly } from './AdminOnly.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { StaffOnly } from './StaffOnly.tsx';
import { BOOKS_PATH } from './books/booksPath.ts';
import { HomePage } from './dashboard/HomePage.tsx';
import { ENTITY_NAMES, entityPath } from './entities/entityNames.ts';
import { HISTORY_PATH } from './history/historyPath.ts';
import { PrintPage } from './invoices/PrintPage.tsx';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { AdminLoginPage } from './login/AdminLoginPage.tsx';
import { COUNTS_PATH } from './stockCounts/countPath.ts';
import { MAILS_PATH } from './mails/mailsPath.ts';
import { PAYMENTS_PATH } from './payments/paymentsPath.ts';
import { APPLICATIONS_PATH, PARTNERS_PATH } from './partners/PartnerTabs.tsx';

// Each page comes with its first visit: nobody waits for what others do.
const CustomerOrdersPage = lazy(async () => ({
  default: (await import('./customers/CustomerOrdersPage.tsx')).CustomerOrdersPage,
}));
const CustomersPage = lazy(async () => ({ default: (await import('./customers/CustomersPage.tsx')).CustomersPage }));
const EntityPage = lazy(async () => ({ default: (await import('./entities/EntityPage.tsx')).EntityPage }));
const HistoryPage = lazy(async () => ({ default: (await import('./history/HistoryPage.tsx')).HistoryPage }));
const ApplicationsPage = lazy(async () => ({
  default: (await import('./partners/ApplicationsPage.tsx')).ApplicationsPage,
}));
const InvoicePage = lazy(async () => ({ default: (await import('./invoices/InvoicePage.tsx')).InvoicePage }));
const InvoicesPage = lazy(async () => ({ default: (await import('./invoices/InvoicesPage.tsx')).InvoicesPage }));
const MailsPage = lazy(async () => ({ default: (await import('./mails/MailsPage.tsx')).MailsPage }));
const PartnersPage = lazy(async () => ({ default: (await import('./partners/PartnersPage.tsx')).PartnersPage }));
const PaymentsPage = lazy(async () => ({ default: (await import('./payments/PaymentsPage.tsx')).PaymentsPage }));
const ReturnsPage = lazy(async () => ({ default: (await import('./returns/ReturnsPage.tsx')).ReturnsPage }));
const UsersPage = lazy(async () => ({ default: (await import('./users/UsersPage.tsx')).UsersPage }));
const ProductsPage = lazy(async () => ({ default: (await import('./products/ProductsPage.tsx')).ProductsPage }));
const ImportPage = lazy(async () => ({ default: (await import('./products/import/ImportPage.tsx')).ImportPage }));
const StockPage = lazy(async () => ({ default: (await import('./stock/StockPage.tsx')).StockPage }));
const BooksPage = lazy(async () => ({ default: (await import('./books/BooksPage.tsx')).BooksPage }));
const StockCountsPage = lazy(async () => ({
  default: (await import('./stockCounts/StockCountsPage.tsx')).StockCountsPage,
}));
const StockCountPage = lazy(async () => ({
  default: (await import('./stockCounts/StockCountPage.tsx')).StockCountPage,
}));

/** Every address of the back office (specification 2), by who may open it. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route element={<StaffOnly />}>
        <Route path="/admin/invoices/print" element={<PrintPage />} />
      </Route>
      <Route element={<WithDarkMode />}>
        <Route path="/admin/login" element={<AdminLoginPage />} />
        <Route element={<StaffOnly />}>
          <Route element={<AdminLayout />}>
            <Route path="/admin" element={<HomePage />} />
            <Route path="/admin/invoices" element={<InvoicesPage />} />
            <Route path="/admin/invoices/detail/:id" element={<InvoicePage />} />
            <Route path="/stock-summary" element={<StockPage />} />
            <Route path={COUNTS_PATH} element={<StockCountsPage />} />
            <Route path={`${COUNTS_PATH}/:id`} element={<StockCountPage />} />
            <Route path="/admin/returns" element={<ReturnsPage />} />
            <Route element={<AdminOnly />}>
              <Route path="/admin/products" element={<ProductsPage />} />
              <Route path="/admin/products/import" element={<ImportPage />} />
              {ENTITY_NAMES.map((name) => (
                <Route key={name} path={entityPath(name)} element={<EntityPage key={name} entity={name} />} />
              ))}
              <Route path="/admin/admins" element={<UsersPage />} />
              <Route path="/admin/customers" element={<CustomersPage />} />
              <Route path="/admin/customers/:id/orders" element={<CustomerOrdersPage />} />
              <Route path={PAYMENTS_PATH} element={<PaymentsPage />} />
              <Route path={MAILS_PATH} element={<MailsPage />} />
              <Route path={BOOKS_PATH} element={<BooksPage />} />
              <Route path={HISTORY_PATH} element={<HistoryPage />} />
              <Route path={PARTNERS_PATH} element={<PartnersPage />} />
              <Route path={APPLICATIONS_PATH} element={<ApplicationsPage />} />
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Route>
      </Route>
    </Routes>
  );
}

/** Everywhere but in the print window, which is paper. */
function WithDarkMode() {
  return (
    <>
      <Outlet />
      <DarkModeToggle />
    </>
  );
}
