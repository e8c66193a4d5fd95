import { Op } from 'sequelize';
import { config } from '../../backend/src/config.ts';
import { City } from '../../backend/src/models/tables/City.ts';
import { Place } from '../../backend/src/models/tables/Place.ts';
import { Product } from '../../backend/src/models/tables/Product.ts';
import { ShippingRate } from '../../backend/src/models/tables/ShippingRate.ts';
import { Synonym } from '../../backend/src/models/tables/Synonym.ts';
import { User } from '../../backend/src/models/tables/User.ts';

/** Whether the shop is unused: then the demo may fill it. */
export async function isEmpty(): Promise<boolean> {
  return (await User.count()) === 0 && (await Product.count()) === 0;
}

/** Whether the villages with their postal codes are seeded. */
export async function hasPlaces(): Promise<boolean> {
  return (await Place.findOne({ where: { postalCode: { [Op.gt]: '' } } })) !== null;
}

/** Whether the shop has all the data that it needs to open. */
export async function isSeeded(): Promise<boolean> {
  if (!(await City.findOne()) || !(await ShippingRate.findOne()) || !(await Synonym.findOne())) return false;
  if (!(await hasPlaces())) return false;
  return !config().demo || !(await isEmpty());
}
