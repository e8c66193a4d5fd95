import { lazy, Suspense } from 'react';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useIsHydrated } from '../../components/useIsHydrated.ts';

/** Loaded for a sold-out unit only, with its fields and texts. */
const Form = lazy(async () => ({ default: (await import('./RestockForm.tsx')).RestockForm }));

export function LazyRestockForm({ productDetailId }: { productDetailId: number }) {
  const placeholder = <Skeleton shape="block" />;
  if (!useIsHydrated()) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <Form key={productDetailId} productDetailId={productDetailId} />
    </Suspense>
  );
}
