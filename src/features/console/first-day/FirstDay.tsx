import { Icon } from '#src/ui/art/Icon.tsx';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { useSiteAddress } from '../seo/use-site-address.ts';
import { isAllowed } from '../session/own-role.ts';
import { useRead } from '../use-read.ts';
import { stepsFor } from './steps.ts';

/**
 * Renders the first steps of a new site that the operator may take, each checked off by what exists; nothing on a site that has them all,
 * or holds the demo world.
 */
export function FirstDay() {
  const { data } = useRead('GET /api/admin/first-steps');
  const address = useSiteAddress();
  const steps = stepsFor(isAllowed('owner'));
  if (!data || !isAllowed('editor') || data.demo || steps.every(({ name }) => data[name])) return null;
  const next = steps.find(({ name }) => !data[name])?.name;
  const done = steps.filter(({ name }) => data[name]).length;
  return (
    <section className="console-card first-day" aria-labelledby="first-day-heading">
      <div className="card-head">
        <h2 id="first-day-heading">サイトをひらく{steps.length}つの準備</h2>
        <p className="num hint">
          {done} / {steps.length} できました
        </p>
      </div>
      <progress className="first-day-progress" max={steps.length} value={done} aria-label="準備の進みぐあい" />
      <ol>
        {steps.map(({ name, title, text, action, href }, at) => (
          <li key={name} data-state={data[name] ? 'done' : name === next ? 'next' : undefined}>
            <span className="first-day-mark num">{data[name] ? <Icon name="check" size={18} /> : at + 1}</span>
            <div>
              <b>
                {title}
                {data[name] && <span className="sr-only">（できました）</span>}
              </b>
              {!data[name] && <p className="hint">{text}</p>}
            </div>
            {!data[name] && (
              <a className="btn" data-variant={name === next ? undefined : 'quiet'} href={href}>
                {action}
              </a>
            )}
          </li>
        ))}
      </ol>
      {address?.isLocal === true && address.given === null && (
        <p className="hint">
          サイトURLは {address.stored} で、このサーバーの中でしか開けません。公開する前に、
          <a className="link" href={adminPaths.screen('seo')}>
            SEO設定
          </a>
          で公開するアドレスに直してください。
        </p>
      )}
    </section>
  );
}
