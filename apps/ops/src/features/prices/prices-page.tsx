import type { ListedPrice } from '@fettle/contract/entities/price-list';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct, useCall, usePages } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { useCommands } from '../../shell/commands/registry.ts';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import { Screen } from '../../shell/screen/screen.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { PriceFilters } from './price-filters.tsx';
import { PriceTable } from './price-table.tsx';
import { pricesText } from './price-words.ts';
import { saveFile } from './save-file.ts';
import { isFiltered, readFilter, usePriceList } from './use-price-list.ts';
import styles from './prices.module.css';

type Over = { kind: 'add' } | { kind: 'edit'; price: ListedPrice } | { kind: 'bulk' } | undefined;

/** A technician's price list. */
export function PricesPage() {
  const { lists, error, chosen, query, set } = usePriceList();
  const technicianID = chosen?.technicianID;
  const filter = readFilter(query);
  const enabled = technicianID !== undefined;
  const list = { technicianID: technicianID ?? 0 };
  const summary = useCall('ops/prices/getSummary', list, { enabled });
  const pages = usePages('ops/prices/list', { ...list, filter }, { enabled });
  const [over, setOver] = useState<Over>();
  const exporting = useExport(list.technicianID);
  const close = () => setOver(undefined);
  const found = pages.data?.pages[0]?.count ?? 0;
  const total = summary.data?.count;
  const search = new URLSearchParams({ technician: String(list.technicianID) });
  usePriceCommands({
    search,
    add: () => enabled && setOver({ kind: 'add' }),
    changeMany: () => found > 0 && setOver({ kind: 'bulk' }),
    exportList: () => enabled && void exporting.run(filter),
  });
  const failure = [error, pages.error, summary.error].find(Boolean);

  return (
    <Screen
      title="Prices"
      width="full"
      actions={
        enabled && (
          <>
            <Button variant="small" onClick={() => setOver({ kind: 'add' })}>
              Add a price
            </Button>
            <Button
              variant="small"
              tone="quiet"
              disabled={found === 0}
              onClick={() => setOver({ kind: 'bulk' })}
            >
              Change many
            </Button>
            <Button variant="small" tone="quiet" to={`/prices/import?${search}`}>
              Import CSV
            </Button>
            <Button
              variant="small"
              tone="quiet"
              disabled={exporting.act.isActing}
              onClick={() => void exporting.run(filter)}
            >
              Export CSV
            </Button>
            <Button variant="small" tone="quiet" to={`/prices/changes?${search}`}>
              History
            </Button>
          </>
        )
      }
    >
      <FailureAlert act={exporting.act} />
      {lists && !enabled && (
        <p className={styles.empty}>
          There is no price list yet. It begins with a technician’s public profile, which an administrator
          adds under Staff.
        </p>
      )}
      {lists && enabled && (
        <PriceFilters
          lists={lists}
          technicianID={technicianID}
          summary={summary.data}
          filter={filter}
          onFilter={set}
        />
      )}
      {failure && !pages.data && <Alert tone="danger">{failureText(failure)}</Alert>}
      {pages.data && (
        <p className={styles.count} role="status">
          {isFiltered(filter) && total !== undefined
            ? `${pricesText(found)} of ${total.toLocaleString('en-GB')}`
            : pricesText(found)}
        </p>
      )}
      {pages.data && found === 0 && (
        <Nothing isFiltered={isFiltered(filter)} importPath={`/prices/import?${search}`} />
      )}
      {enabled && pages.data && found > 0 && (
        <PriceTable
          key={technicianID}
          technicianID={technicianID}
          pages={pages.data.pages}
          count={found}
          hasMore={pages.hasNextPage && !pages.isFetchingNextPage}
          onMore={() => void pages.fetchNextPage()}
          onOpen={(price) => setOver({ kind: 'edit', price })}
        />
      )}
      {enabled && (over?.kind === 'add' || over?.kind === 'edit') && (
        <PriceDialog
          technicianID={technicianID}
          price={over.kind === 'edit' ? over.price : undefined}
          variations={summary.data?.variations.map(({ name }) => name) ?? []}
          onClose={close}
        />
      )}
      {enabled && over?.kind === 'bulk' && (
        <BulkDialog
          technicianID={technicianID}
          filter={filter}
          count={found}
          example={pages.data?.pages[0]?.prices[0]}
          onClose={close}
        />
      )}
    </Screen>
  );
}

function Nothing({ isFiltered: filtered, importPath }: { isFiltered: boolean; importPath: string }) {
  if (filtered) return <p className={styles.empty}>No price is like that. Try fewer words or filters.</p>;
  return (
    <div className={styles.empty}>
      <p>
        No prices yet. Customers get a quote at once where there is a price; elsewhere a coordinator has to
        call them. Add the first one here, or bring a whole list from a spreadsheet.
      </p>
      <Button variant="small" tone="quiet" to={importPath}>
        Import CSV
      </Button>
    </div>
  );
}

function useExport(technicianID: number) {
  const act = useAct('ops/prices/export');
  const showToast = useToast();
  async function run(filter: ReturnType<typeof readFilter>): Promise<void> {
    const parts: string[] = [];
    let fileName = '';
    let after: string | null = null;
    do {
      const outcome = await act.run({ technicianID, filter, after });
      if (!outcome.done) return;
      parts.push(outcome.data.csv);
      ({ fileName, next: after } = outcome.data);
    } while (after !== null);
    saveFile(fileName, parts);
    showToast(`${fileName} is saved with your downloads.`, { tone: 'success' });
  }
  return { act, run };
}

interface Commands {
  search: URLSearchParams;
  add: () => void;
  changeMany: () => void;
  exportList: () => void;
}

function usePriceCommands({ search, add, changeMany, exportList }: Commands): void {
  const navigate = useNavigate();
  const group = 'Prices';
  useCommands([
    { id: 'price-add', name: 'Add a price', group, keys: 'n', alsoFoundBy: 'new', run: add },
    {
      id: 'price-bulk',
      name: 'Change many prices',
      group,
      keys: 'b',
      alsoFoundBy: 'bulk percent raise',
      run: changeMany,
    },
    {
      id: 'price-import',
      name: 'Import prices from a CSV file',
      group,
      keys: 'i',
      alsoFoundBy: 'upload spreadsheet',
      run: () => void navigate(`/prices/import?${search}`),
    },
    {
      id: 'price-export',
      name: 'Export prices as CSV',
      group,
      keys: 'x',
      alsoFoundBy: 'download',
      run: exportList,
    },
    {
      id: 'price-history',
      name: 'Show the history of prices',
      group,
      keys: 'h',
      alsoFoundBy: 'undo changes',
      run: () => void navigate(`/prices/changes?${search}`),
    },
    {
      id: 'price-search',
      name: 'Search the price list',
      group,
      keys: '/',
      alsoFoundBy: 'filter find',
      run: () => document.getElementById('price-search')?.focus(),
    },
    {
      id: 'price-grid',
      name: 'Go through the list by arrow keys',
      group,
      keys: 'j',
      run: () => document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus(),
    },
  ]);
}
