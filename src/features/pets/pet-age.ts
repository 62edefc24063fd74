/** Returns the age in full months on a day (both ISO); undefined for an unknown birthday or one in the future. */
export function monthsOld(birth: string, today: string): number | undefined {
  if (birth === '') return undefined;
  const [year = 0, month = 0, day = 1] = birth.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0, date = 1] = today.split('-').map(Number);
  const months = (thisYear - year) * 12 + thisMonth - month - (date < day ? 1 : 0);
  return months >= 0 ? months : undefined;
}

/** Returns the month of birth of an animal whose age is known. */
export function birthMonth(months: number, today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const since = year * 12 + month - 1 - months;
  return `${String(Math.floor(since / 12)).padStart(4, '0')}-${String((since % 12) + 1).padStart(2, '0')}`;
}

/** Returns 3歳 or 5か月; under two years with the months. */
export function ageText(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  if (years === 0) return `${String(rest)}か月`;
  return years === 1 && rest > 0 ? `1歳${String(rest)}か月` : `${String(years)}歳`;
}

/** Returns today on this device as 2026-11-23. */
export function todayHere(now = new Date()): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
