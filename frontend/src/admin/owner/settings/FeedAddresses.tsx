import { App, Button, Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { FEED_FORMATS, type FeedAddresses as Addresses } from '@contract/feed.ts';
import { messageOf } from '../../../api/ApiError.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { LoadStore } from '../../../stores/LoadStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import { useCopy } from '../../kit/page/useCopy.ts';
import styles from './Settings.module.css';

const PATH = '/settings/feed';

/** The addresses of the product feed, to be pasted at Google, Meta or TikTok. Not a part of the form: each is made at once. */
export const FeedAddresses = observer(function FeedAddresses() {
  const { api } = useStores();
  const { t } = useTranslation('connections');
  const [store] = useState(() => new LoadStore<Addresses | null>(api, PATH));
  useEffect(() => void store.load(), [store]);
  return (
    <section className={`${styles.section} ${styles.alone}`} aria-labelledby="settings-feed">
      <h2 id="settings-feed">{t('feed.title')}</h2>
      <p className={styles.hint}>{t('feed.text')}</p>
      {store.data && FEED_FORMATS.map((format) => <Address key={format} format={format} {...store.data} />)}
      {store.error ? (
        <FetchFailure error={store.error} onRetry={() => void store.load()} fills="part" />
      ) : (
        <Renewal isFirst={store.data === null} isLoading={store.isLoading} onRenewed={() => void store.load()} />
      )}
    </section>
  );
});

function Address({ format, ...addresses }: Partial<Addresses> & { format: keyof Addresses }) {
  const { t } = useTranslation('connections');
  const copy = useCopy();
  const address = addresses[format] ?? '';
  const label = t(`feed.${format}`);
  return (
    <div className={styles.address}>
      <label>
        {label}
        <Input readOnly value={address} onFocus={({ target }) => target.select()} />
      </label>
      <Button aria-label={`${t('feed.copy')}: ${label}`} onClick={() => void copy(address, t('feed.copied'))}>
        {t('feed.copy')}
      </Button>
      <Button href={address} download aria-label={`${t('feed.download')}: ${label}`}>
        {t('feed.download')}
      </Button>
    </div>
  );
}

function Renewal({ isFirst, isLoading, onRenewed }: { isFirst: boolean; isLoading: boolean; onRenewed: () => void }) {
  const { api, toasts } = useStores();
  const { t } = useTranslation(['connections', 'shared']);
  const { modal } = App.useApp();
  const renew = async () => {
    try {
      toasts.show('success', (await api.call('POST', PATH)).message);
      onRenewed();
    } catch (error) {
      toasts.show('error', messageOf(error, t('shared:error.unexpected')));
    }
  };
  const ask = () =>
    void modal.confirm({
      ...{ title: t('feed.renewAsk'), content: t('feed.renewWhy'), okText: t('feed.renew') },
      ...{ cancelText: t('shared:action.cancel'), onOk: renew },
    });
  return (
    <Button className={styles.start} loading={isLoading} onClick={isFirst ? () => void renew() : ask}>
      {t(isFirst ? 'feed.make' : 'feed.renew')}
    </Button>
  );
}
