import { Console } from '../Console.tsx';
import { SeoBoard } from './SeoBoard.tsx';
import type { SeoSettings } from './seo-form.ts';

/** Renders the SEO設定 screen. `defaults` apply when neither the server nor this browser has settings. */
export default function SeoScreen({ defaults }: { defaults: SeoSettings }) {
  return (
    <Console>
      <SeoBoard defaults={defaults} />
    </Console>
  );
}
