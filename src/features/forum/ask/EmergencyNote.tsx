import { emergencyNote } from './emergency.ts';

/** Emergency notice, shown next to the field that contains the words. */
export function EmergencyNote() {
  return (
    <div className="emergency-note" role="alert">
      <svg className="icon" viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
        <path d="M12 4 2.8 19.5h18.4ZM12 10v4.2M12 17v.3" />
      </svg>
      <div>
        <p className="emergency-title">{emergencyNote.title}</p>
        <p>{emergencyNote.text}</p>
      </div>
    </div>
  );
}
