import { Icon } from './Icon.tsx';

interface Props {
  label: string;
  sorted: false | 'asc' | 'desc';
  onSort: (event: unknown) => void;
}

/** The head of a column that orders its table. */
export function SortHeader({ label, sorted, onSort }: Props) {
  return (
    <button className="sort-header" type="button" data-sorted={sorted === false ? undefined : sorted} onClick={onSort}>
      {label}
      <Icon name={sorted === 'asc' ? 'up' : sorted === 'desc' ? 'down' : 'sort'} size={16} />
    </button>
  );
}
