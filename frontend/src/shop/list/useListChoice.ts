import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ListAddress, listHref } from './listAddress.ts';

interface ListChoice {
  chosen: ListAddress;
  choose: (change: Partial<ListAddress>) => void;
}

/** The choice at once, before the address follows: a checkbox must not jump back until then. Every choice goes to page 1. */
export function useListChoice(address: ListAddress): ListChoice {
  const navigate = useNavigate();
  const here = listHref(address);
  const [choice, setChoice] = useState({ madeAt: here, chosen: address });
  const { madeAt, chosen } = choice;
  if (madeAt !== here) setChoice({ madeAt: here, chosen: address });
  const choose = (change: Partial<ListAddress>) => {
    const next = { ...chosen, ...change, pageNo: 1 };
    setChoice({ madeAt, chosen: next });
    void navigate(listHref(next));
  };
  return { chosen, choose };
}
