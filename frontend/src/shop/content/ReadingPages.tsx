import type { ContentPage as Name } from '@contract/content.ts';
import { ContentPage } from './ContentPage.tsx';

export const AboutPage = pageOf('about');
export const FaqPage = pageOf('faq');
export const CarePage = pageOf('care');
export const ReturnsPage = pageOf('returns');
export const TermsPage = pageOf('terms');
export const PrivacyPage = pageOf('privacy');

function pageOf(page: Name) {
  return () => <ContentPage page={page} />;
}
