import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { toast } from '#src/features/toast/toast.ts';
import type { Done } from './done.ts';
import { FirstFacts } from './FirstFacts.tsx';
import { KindTiles } from './KindTiles.tsx';
import { PetEditor } from './PetEditor.tsx';
import { PetFiles } from './PetFiles.tsx';
import { PetList } from './PetList.tsx';
import { PetNotes } from './PetNotes.tsx';
import { todayHere } from './pet-age.ts';
import { newPet, noFirstFields, type FirstFields } from './pet-form.ts';
import { petStore, savePet } from './pet-store.ts';
import { mostPets, noPets, type Pet } from './pet.ts';
import { focusTitle, usePetView } from './use-pet-view.ts';
import { useTyped } from './use-typed.ts';
import './my-pets.css';

/** The animals of this device: list, form in two steps, all facts, files. The server renders the choice of a kind. */
export default function MyPets() {
  const stored = useStore(petStore);
  const { view, go, finish, top } = usePetView();
  const [today, setToday] = useState('');
  const [done, setDone] = useState<Done>();
  const first = useTyped<FirstFields>('petFirst', noFirstFields, view);
  useEffect(() => setToday(todayHere()), []);
  const report = (next: Done | undefined) => {
    setDone(next);
    // The pressed button may be gone with its card or its bar.
    requestAnimationFrame(() => document.activeElement === document.body && focusTitle(top.current));
  };

  // The device's animals come after hydration, because the server knows none.
  const book = today === '' ? noPets : stored.book;
  const { pets, chosen } = book;
  const edited = view.at === 'facts' ? pets.find(({ id }) => id === view.id) : undefined;
  const saved = (pet: Pet, action: string) => {
    if (savePet(pet) === undefined) {
      // Another tab may have added the fifth.
      toast({ title: `登録できるのは${mostPets}匹までです`, tone: 'info' });
      return;
    }
    report({ names: [pet.name], action });
    first.clear();
    finish();
  };

  return (
    <div className="my-pets" ref={top}>
      {today !== '' && view.at === 'list' && <PetNotes stored={stored} done={done} report={report} />}
      {view.at === 'first' ? (
        <FirstFacts kind={view.kind} {...first} back={() => history.back()} save={(fields) => saved(newPet(view.kind, fields), '登録')} />
      ) : edited ? (
        <PetEditor key={edited.id} pet={edited} today={today} back={finish} save={(pet) => saved(pet, '保存')} />
      ) : pets.length === 0 || (view.at === 'kind' && pets.length < mostPets) ? (
        <KindTiles isFirst={pets.length === 0} choose={(kind) => go({ at: 'first', kind })} back={finish} />
      ) : (
        <PetList
          pets={pets}
          chosen={chosen}
          today={today}
          edit={(id) => go({ at: 'facts', id })}
          add={() => go({ at: 'kind' })}
          report={report}
        />
      )}
      {view.at === 'list' && <PetFiles book={book} report={report} />}
    </div>
  );
}
