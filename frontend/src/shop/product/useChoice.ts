import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Option, ProductDetail, UnitChoice } from '@contract/catalogue.ts';
import { idsOf, unitSearch } from '../catalogue/unitHref.ts';
import { choose, findChoice, otherwise, type Question, QUESTIONS } from './choices.ts';

/** An answer with which not all the others could stay. */
export interface Detour {
  asked: Option;
  /** What the others are now. */
  changed: Question[];
}

interface Choice {
  /** Null where the product has nothing to sell. */
  unit: ProductDetail | null;
  /** Of the last answer, where it was one. */
  detour: Detour | null;
  pick: (question: Question, id: number) => void;
  /** Pattern and color at once, as a picture shows them. */
  pickLook: (variantId: number, colorId: number) => void;
}

/**
 * The chosen unit. The address mirrors it, so that it survives reload, sharing and the way through the sign-in; a link to
 * another unit of the same product leads to that.
 */
export function useChoice(details: readonly ProductDetail[]): Choice {
  const [search, setSearch] = useSearchParams();
  const here = search.toString();
  const [choice, setChoice] = useState(() => ({ madeAt: here, wish: readWish(search) }));
  const [detour, setDetour] = useState<Detour | null>(null);
  if (choice.madeAt !== here) setChoice({ madeAt: here, wish: readWish(search) });
  const unit = findChoice(details, choice.wish);
  const show = (chosen: ProductDetail | null, found: Detour | null = null) => {
    if (!chosen) return;
    setDetour(found);
    setChoice({ madeAt: here, wish: idsOf(chosen) });
    setSearch(unitSearch(idsOf(chosen)), { replace: true });
  };
  const pick = (question: Question, id: number) => {
    if (!unit) return;
    const chosen = choose(details, unit, question, id);
    const changed = otherwise(unit, chosen).filter((other) => other !== question);
    show(chosen, changed.length === 0 ? null : { asked: chosen[question], changed });
  };
  return {
    unit,
    detour,
    pick,
    pickLook: (variant, color) => show(findChoice(details, { ...choice.wish, variant, color })),
  };
}

/** What an address asks for. */
export function readWish(search: URLSearchParams): Partial<UnitChoice> {
  return Object.fromEntries(QUESTIONS.map((question) => [question, Number(search.get(question))]));
}
