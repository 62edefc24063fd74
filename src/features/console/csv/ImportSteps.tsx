import { Icon } from '../Icon.tsx';

const steps = ['ファイル', '確認', '登録'] as const;

/** Where in the three steps of an import one is. */
export function ImportSteps({ step }: { step: 0 | 1 | 2 }) {
  return (
    <ol className="csv-steps" aria-label="インポートの手順">
      {steps.map((name, at) => (
        <li key={name} data-state={at < step ? 'done' : at === step ? 'now' : undefined} aria-current={at === step ? 'step' : undefined}>
          {at < step ? <Icon name="check" size={16} /> : <span className="num">{at + 1}</span>}
          {name}
          {at < step && <span className="sr-only">（済み）</span>}
        </li>
      ))}
    </ol>
  );
}
