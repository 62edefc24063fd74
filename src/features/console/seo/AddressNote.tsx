import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import type { SiteAddress } from './use-site-address.ts';

interface Props {
  address: Pick<SiteAddress, 'stored' | 'given'>;
  pending?: boolean;
  /** Called with the address of the server's setting. */
  onTake: (given: string) => void;
}

/** Says that the site's address is not the one of the server's setting; renders nothing where they agree. */
export function AddressNote({ address: { stored, given }, pending = false, onTake }: Props) {
  if (given === null) return null;
  return (
    <div className="console-note address-note" data-tone="warn">
      <p>
        サイトURLは <b>{stored}</b> ですが、サーバーの設定 SITE_URL は <b>{given}</b> です。検索エンジンやメールには {stored} が伝わります。
      </p>
      <WaitingButton data-variant="secondary" data-size="row" pending={pending} onClick={() => onTake(given)}>
        このアドレスにする
      </WaitingButton>
    </div>
  );
}
