import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Option, ProductDetail, UnitChoice } from '@contract/catalogue.ts';
import { idsOf, unitSearch } from '@contract/unitHref.ts';
import { choose, findChoice, changedQuestions, type Question, QUESTIONS } from './choices.ts';

/** An answer that changed some of the others. */
export interface Detour {
  asked: Option;
  /** The questions whose answers changed. */
  changed: Question[];
}

interface Choice {
  /** Null for a product without units. */
  unit: ProductDetail | null;
  /** The detour of the last answer, if any. */
  detour: Detour | null;
  pick: (question: Question, id: number) => void;
  /** Sets pattern and color at once, as a picture shows them. */
  pickLook: (variantId: number, colorId: number) => void;
}

/**
 * The chosen unit. The address mirrors it, so that it survives reload, sharing and sign-in; a link to another unit of the
 * same product selects that one.
 */
export function useChoice(details: readonly ProductDetail[]): Choice {
  const [search, setSearch] = useSearchParams();
  const here = search.toString();
  const [choice, setChoice] = useState(() => ({ madeAt: here, requested: readRequestedUnit(search) }));
  const [detour, setDetour] = useState<Detour | null>(null);
  if (choice.madeAt !== here) setChoice({ madeAt: here, requested: readRequestedUnit(search) });
  const unit = findChoice(details, choice.requested);
  const show = (chosen: ProductDetail | null, found: Detour | null = null) => {
    if (!chosen) return;
    setDetour(found);
    setChoice({ madeAt: here, requested: idsOf(chosen) });
    setSearch(unitSearch(idsOf(chosen)), { replace: true });
  };
  const pick = (question: Question, id: number) => {
    if (!unit) return;
    const chosen = choose(details, unit, question, id);
    const changed = changedQuestions(unit, chosen).filter((other) => other !== question);
    show(chosen, changed.length === 0 ? null : { asked: chosen[question], changed });
  };
  return {
    unit,
    detour,
    pick,
    pickLook: (variant, color) => show(findChoice(details, { ...choice.requested, variant, color })),
  };
}

/** The unit that an address requests. */
export function readRequestedUnit(search: URLSearchParams): Partial<UnitChoice> {
  return Object.fromEntries(QUESTIONS.map((question) => [question, Number(search.get(question))]));
}
