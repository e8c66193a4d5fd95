import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ProductDetail } from '@contract/catalogue.ts';
import { choose, findChoice, idsOf, type Question, QUESTIONS } from './choices.ts';

interface Choice {
  /** Null where the product has nothing to sell. */
  unit: ProductDetail | null;
  pick: (question: Question, id: number) => void;
  /** Pattern and color at once, as a picture shows them. */
  pickLook: (variantId: number, colorId: number) => void;
}

/** The chosen unit. The address mirrors it, so that it survives reload, sharing and the way through the sign-in. */
export function useChoice(details: readonly ProductDetail[]): Choice {
  const [search, setSearch] = useSearchParams();
  const [wish, setWish] = useState<Partial<Record<Question, number>>>(() => readWish(search));
  const unit = findChoice(details, wish);
  const show = (chosen: ProductDetail | null) => {
    if (!chosen) return;
    setWish(idsOf(chosen));
    setSearch(choiceSearch(chosen), { replace: true });
  };
  return {
    unit,
    pick: (question, id) => show(unit && choose(details, unit, question, id)),
    pickLook: (variant, color) => show(findChoice(details, { ...wish, variant, color })),
  };
}

/** The choice as the product page's address holds it. */
export function choiceSearch(unit: ProductDetail): URLSearchParams {
  return new URLSearchParams(Object.entries(idsOf(unit)).map(([question, id]) => [question, String(id)]));
}

function readWish(search: URLSearchParams): Partial<Record<Question, number>> {
  return Object.fromEntries(QUESTIONS.map((question) => [question, Number(search.get(question))]));
}
