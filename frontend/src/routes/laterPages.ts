// How the pages are loaded on which few visits begin: a line for each would weigh on the first script of every visit, which
// loads this list once its first page is there (shop/visit.ts).

export const laterPages = {
  LoginPage: async () => (await import('../shop/login/LoginPage.tsx')).LoginPage,
  RegistrationPage: async () => (await import('../shop/registration/RegistrationPage.tsx')).RegistrationPage,
  ActivateAccountPage: async () =>
    (await import('../shop/activate-account/ActivateAccountPage.tsx')).ActivateAccountPage,
  ForgotPasswordPage: async () => (await import('../shop/forgot-password/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  ResetPasswordPage: async () => (await import('../shop/reset-password/ResetPasswordPage.tsx')).ResetPasswordPage,
  StopPage: async () => (await import('../shop/restock/StopPage.tsx')).StopPage,
  CartPage: async () => (await import('../shop/cart/CartPage.tsx')).CartPage,
  CheckoutPage: async () => (await import('../shop/checkout/CheckoutPage.tsx')).CheckoutPage,
  PaymentRedirectPage: async () =>
    (await import('../shop/payment-redirect/PaymentRedirectPage.tsx')).PaymentRedirectPage,
  PaymentSimulatorPage: async () =>
    (await import('../shop/payment-simulator/PaymentSimulatorPage.tsx')).PaymentSimulatorPage,
  AccountPage: async () => (await import('../shop/account/AccountPage.tsx')).AccountPage,
  OrderPage: async () => (await import('../shop/account/OrderPage.tsx')).OrderPage,
  OrderReturnPage: async () => (await import('../shop/order-return/OrderReturnPage.tsx')).OrderReturnPage,
  OrderPrintPage: async () => (await import('../shop/account/OrderPrintPage.tsx')).OrderPrintPage,
  ContactPage: async () => (await import('../shop/contact-us/ContactPage.tsx')).ContactPage,
  SizesPage: async () => (await import('../shop/size-recommendation/SizesPage.tsx')).SizesPage,
  ResellerListPage: async () => (await import('../shop/reseller-list/ResellerListPage.tsx')).ResellerListPage,
  ResellerRegisterPage: async () =>
    (await import('../shop/reseller-register/ResellerRegisterPage.tsx')).ResellerRegisterPage,
  OfflinePage: async () => (await import('../shop/offline/OfflinePage.tsx')).OfflinePage,
  MailboxPage: async () => (await import('../shop/dev-mailbox/MailboxPage.tsx')).MailboxPage,
  NotFoundPage: async () => (await import('../shop/errors/NotFoundPage.tsx')).NotFoundPage,
  AboutPage: async () => (await import('../shop/content/ReadingPages.tsx')).AboutPage,
  FaqPage: async () => (await import('../shop/content/ReadingPages.tsx')).FaqPage,
  CarePage: async () => (await import('../shop/content/ReadingPages.tsx')).CarePage,
  ReturnsPage: async () => (await import('../shop/content/ReadingPages.tsx')).ReturnsPage,
  TermsPage: async () => (await import('../shop/content/ReadingPages.tsx')).TermsPage,
  PrivacyPage: async () => (await import('../shop/content/ReadingPages.tsx')).PrivacyPage,
};
