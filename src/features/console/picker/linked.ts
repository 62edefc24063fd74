/** An item of an ordered list of links. */
export interface Linked<Id extends number | string = number> {
  id: Id;
  label: string;
}
