import { Component, type ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

/**
 * Shows that a page failed whose code did not arrive (a bad line, a new version of the shop) or that broke; what is
 * around it goes on. Give it the page as `key`, so that another page is another try. React knows only classes here.
 */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <ErrorState heading="h1" onRetry={() => window.location.reload()} />
    ) : (
      this.props.children
    );
  }
}
