import { Component, type ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

/**
 * Shows an error for a page whose code did not load (network, new release) or that threw; the layout around it stays. Give
 * it the page as `key`, so that another page resets it. React has error boundaries as classes only.
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
