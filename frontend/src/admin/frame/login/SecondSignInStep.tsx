import type { SecondFactorChallenge } from '@contract/secondFactors.ts';
import { SecondStep } from '../../../components/SecondStep.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { RequiredSetUp } from './RequiredSetUp.tsx';

interface SecondSignInStepProps {
  challenge: SecondFactorChallenge;
  remember: boolean;
  onCancel: () => void;
}

/** After the password: the second factor, or its set-up where the account has none and the shop requires one. */
export function SecondSignInStep({ challenge, remember, onCancel }: SecondSignInStepProps) {
  const { session } = useStores();
  const { challengeToken, ways } = challenge;
  if (ways.length === 0) return <RequiredSetUp {...{ challengeToken, remember, onCancel }} />;
  return (
    <SecondStep
      challenge={challenge}
      onAnswer={(input) => session.answerChallenge(input, remember)}
      onCancel={onCancel}
    />
  );
}
