import { observer } from 'mobx-react-lite';
import type { CartItem } from '@contract/carts.ts';
import type { CartChange } from '../../stores/cartChanges.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { CartLine } from './CartLine.tsx';
import styles from './CartLine.module.css';

interface CartLinesProps {
  changes: readonly CartChange[];
  onRemove: (item: CartItem) => void;
}

export const CartLines = observer(function CartLines({ changes, onRemove }: CartLinesProps) {
  const { cart } = useStores();
  return (
    <ul className={styles.lines}>
      {cart.items.map((item) => (
        <CartLine
          key={item.productDetailId}
          item={item}
          change={changes.find((change) => change.kind === 'price' && isOf(change, item))}
          onRemove={() => onRemove(item)}
        />
      ))}
    </ul>
  );
});

function isOf(change: CartChange, { productDetailId }: CartItem): boolean {
  return change.item.productDetailId === productDetailId;
}
