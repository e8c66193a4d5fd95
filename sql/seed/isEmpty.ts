import { Product } from '../../backend/src/models/tables/Product.ts';
import { User } from '../../backend/src/models/tables/User.ts';

/** Whether nobody has begun to use this shop: then the demo may fill it. */
export async function isEmpty(): Promise<boolean> {
  return (await User.count()) === 0 && (await Product.count()) === 0;
}
