import { useEffect, useState, type ComponentType } from 'react';
import { noConnection } from '#src/lib/connection-error.ts';
import { words } from '#src/lib/words.ts';
import { Failure } from './Failure.tsx';

/**
 * Makes a component of one whose code loads when it is first rendered, at the press of a button for example. Meanwhile it says so;
 * where the code does not arrive, it offers to try again. React's `lazy` would keep the failure, and take the whole island away.
 */
export function onDemand<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return function OnDemand(props: Props) {
    const [phase, setPhase] = useState<'loading' | 'loaded' | 'failed'>(Loaded ? 'loaded' : 'loading');
    useEffect(() => {
      if (phase !== 'loading') return;
      load().then(
        (module) => {
          Loaded = module.default;
          setPhase('loaded');
        },
        () => setPhase('failed'),
      );
    }, [phase]);
    if (Loaded) return <Loaded {...props} />;
    if (phase === 'failed') return <Failure text={noConnection} onRetry={() => setPhase('loading')} />;
    return (
      <p className="hint" role="status">
        {words.loading}
      </p>
    );
  };
}
