import { Product } from '../../backend/src/models/Product.ts';
import { User } from '../../backend/src/models/User.ts';

/** Whether nobody has begun to use this shop: then the demo may fill it. */
export async function isEmpty(): Promise<boolean> {
  return (await User.count()) === 0 && (await Product.count()) === 0;
}
