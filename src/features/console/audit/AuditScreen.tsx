import { Console } from '../Console.tsx';
import { AuditBoard } from './AuditBoard.tsx';

/** 操作履歴. */
export default function AuditScreen() {
  return (
    <Console>
      <AuditBoard />
    </Console>
  );
}
