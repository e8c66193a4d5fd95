import { expect, it } from 'vitest';
import type { ProductDetail, ProductPicture } from '@contract/catalogue.ts';
import { looksOf } from './looks.ts';

const [clouds, stars, sky, rose] = [1, 2, 3, 4];

function picture(file: string, variantId: number | null, colorId: number | null): ProductPicture {
  return { id: file.length, file, alt: file, variantId, colorId };
}

/** As much of a unit as its looks depend on. */
function unit(variant: number, color: number, thumb: string): ProductDetail {
  return { variant: { id: variant }, color: { id: color }, thumb: { file: thumb, alt: '' } } as ProductDetail;
}

const images = [
  picture('clouds-sky-detail', clouds, sky),
  picture('clouds-sky', clouds, sky),
  picture('sky-back', null, sky),
  picture('clouds-rose', clouds, rose),
  picture('rose-back', null, rose),
  picture('stars-sky', stars, sky),
  picture('stars-sky-detail', stars, sky),
  picture('gift-box', null, null),
];
const files = (pictures: ProductPicture[]) => pictures.map(({ file }) => file);

it('shows the chosen pattern and color first as its tile does, and every other look once', () => {
  const { own, others } = looksOf(images, unit(clouds, sky, 'clouds-sky'));
  expect(files(own)).toEqual(['clouds-sky', 'clouds-sky-detail', 'sky-back', 'gift-box']);
  expect(files(others)).toEqual(['clouds-rose', 'stars-sky']);
});

it('borrows the tile’s picture where a look has none of its own', () => {
  const fronts = [picture('clouds-sky', clouds, sky)];
  expect(files(looksOf(fronts, unit(stars, rose, 'clouds-sky')).own)).toEqual(['clouds-sky']);
});
