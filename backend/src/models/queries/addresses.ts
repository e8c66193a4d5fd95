import { aliases, findRows } from '../database/findRows.ts';
import { Address } from '../tables/Address.ts';

type Columns = Pick<Address, 'id' | 'fullname' | 'phoneNumber' | 'address' | 'postalCode' | 'isDefault'>;

/** With the names of its place. */
export interface AddressRow extends Columns {
  cityId: number;
  cityName: string;
  provinceId: number;
  provinceName: string;
}

/** A customer's saved addresses, without that of their profile, the oldest first. */
export function addressRows(userId: number): Promise<AddressRow[]> {
  const names = { cityName: 'city.name', provinceId: 'city.province.id', provinceName: 'city.province.name' };
  const attributes = ['id', 'fullname', 'phoneNumber', 'address', 'cityId', 'postalCode', 'isDefault'] as const;
  const province = { association: 'province', attributes: [] };
  return findRows(Address, {
    attributes: [...attributes, ...aliases(names)],
    include: { association: 'city', attributes: [], include: [province] },
    where: { userId },
    order: ['id'],
  });
}
