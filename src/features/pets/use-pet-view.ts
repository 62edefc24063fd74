import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rankedPetTypes } from '#api/contract/vocabulary.ts';
import type { Pet } from './pet.ts';

/** What /my-pets shows: the list, the choice of a kind, the first facts of a new animal, or all facts of one. */
type PetView = { at: 'list' } | { at: 'kind' } | { at: 'first'; kind: Pet['kind'] } | { at: 'facts'; id: number };

interface Step {
  view: PetView;
  /** Number of entries since the list. */
  depth: number;
}

const list: Step = { view: { at: 'list' }, depth: 0 };

/** State of the page in its history: each view is an entry, so that the back button leads to the one before. */
export function usePetView() {
  const [step, setStep] = useState(list);
  const moved = useRef(false);
  const top = useRef<HTMLDivElement>(null);
  const show = (next: Step) => {
    moved.current = true;
    setStep(next);
  };

  useEffect(() => {
    setStep(storedStep());
    const turn = () => show(storedStep());
    addEventListener('popstate', turn);
    return () => removeEventListener('popstate', turn);
  }, []);
  // A view that replaces another takes the focus at its heading.
  useLayoutEffect(() => {
    if (!moved.current) return;
    focusTitle(top.current);
    top.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [step]);

  const go = (view: PetView) => {
    const next = { view, depth: step.depth + 1 };
    history.pushState({ pets: next }, '');
    show(next);
  };
  /** Returns to the list, to its own entry. */
  const finish = () => {
    if (step.depth > 0) history.go(-step.depth);
    else show(list);
  };
  return { view: step.view, go, finish, top };
}

/** Moves the focus to the heading of the view. */
export function focusTitle(page: HTMLElement | null): void {
  page?.querySelector<HTMLElement>('[data-view-title]')?.focus({ preventScroll: true });
}

function storedStep(): Step {
  const { view, depth } = (history.state as { pets?: Partial<Step> } | null)?.pets ?? {};
  if (!view || typeof depth !== 'number') return list;
  const isKnown = view.at !== 'first' || rankedPetTypes.includes(view.kind);
  return isKnown ? { view, depth } : list;
}
