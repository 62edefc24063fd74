import { Icon } from '../Icon.tsx';

const steps = ['ファイル', '確認', '登録'] as const;

/** Shows the current one of an import's three steps. */
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
