import { toast } from '#src/features/toast/toast.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { copyText } from '../copy-text.ts';

/** Shows new recovery codes, which cannot be shown again, to copy or to save. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    if (await copyText(text)) toast({ title: 'コピーしました', text: '安全な場所に貼り付けて保管してください。' });
    else toast({ title: 'コピーできませんでした', text: 'ファイルに保存するか、書き写してください。', destructive: true });
  };
  return (
    <div className="recovery-codes">
      <p>スマートフォンをなくしたときなどに、1つにつき1回だけログインに使えます。</p>
      <p>
        <strong>いましか表示されません。</strong>印刷するか、安全な場所に保管してください。
      </p>
      <ol className="num">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="button-row">
        <button className="btn" data-variant="secondary" type="button" onClick={() => void copy()}>
          コピーする
        </button>
        <a
          className="btn"
          data-variant="quiet"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="petmikke-recovery-codes.txt"
        >
          <Icon name="download" size={18} />
          ファイルに保存
        </a>
      </div>
    </div>
  );
}
