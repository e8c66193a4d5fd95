import { pictureUrl } from '@contract/catalogue.ts';
import { Crescent } from './Crescent.tsx';

/** The shop's own logo, or the moon. The name stands beside it. */
export function ShopMark({ logo, size }: { logo: string; size: number }) {
  return logo === '' ? <Crescent size={size} /> : <img src={pictureUrl(logo, 400)} alt="" height={size} />;
}
