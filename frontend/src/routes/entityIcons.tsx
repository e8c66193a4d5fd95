import {
  CarOutlined,
  EnvironmentOutlined,
  FileDoneOutlined,
  FileSearchOutlined,
  GiftOutlined,
  RocketOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { EntityName } from '@contract/entities.ts';

/** Icons of plain entities that the specification doesn't name. */
export const ENTITY_ICONS: Partial<Record<EntityName, ReactNode>> = {
  vouchers: <GiftOutlined aria-hidden />,
  shippingRates: <CarOutlined aria-hidden />,
  placeRates: <EnvironmentOutlined aria-hidden />,
  shippingRules: <RocketOutlined aria-hidden />,
  certificates: <FileDoneOutlined aria-hidden />,
  synonyms: <FileSearchOutlined aria-hidden />,
};
