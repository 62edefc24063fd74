import { Console } from '../Console.tsx';
import { SeoBoard } from './SeoBoard.tsx';
import type { SeoSettings } from './seo-form.ts';

/** SEO設定. `defaults` stand in where neither the server nor this browser has any. */
export default function SeoScreen({ defaults }: { defaults: SeoSettings }) {
  return (
    <Console>
      <SeoBoard defaults={defaults} />
    </Console>
  );
}
