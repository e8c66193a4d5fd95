import { lazy, Suspense, useEffect, useState } from 'react';
import type { SecondFactorChallenge } from '@contract/secondFactors.ts';
import { useStores } from '../stores/StoresContext.tsx';

const ConfirmIdentity = lazy(async () => ({ default: (await import('./ConfirmIdentity.tsx')).ConfirmIdentity }));

interface Question {
  challenge: SecondFactorChallenge;
  answer: (proof: string | null) => void;
}

/** Asks for the second factor again when the server wants it; the request is then sent again by itself. */
export function ProofDialog() {
  const { api } = useStores();
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(
    () =>
      api.onProofDemanded(
        (challenge) =>
          new Promise((resolve) => {
            const answer = (proof: string | null) => {
              setQuestion(null);
              resolve(proof);
            };
            setQuestion({ challenge, answer });
          }),
      ),
    [api],
  );
  return <Suspense>{question && <ConfirmIdentity {...question} />}</Suspense>;
}
