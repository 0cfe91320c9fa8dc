import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { orderPhotos, type OwnPhoto } from '@parinay/contract/photos'
import { useState } from 'react'
import { useAction } from '../platform/call-hooks.ts'
import { toast } from '../ui/overlay/toast.tsx'
import { OwnPhotoTile } from './own-photo-tile.tsx'
import styles from './photo-grid.module.css'

/** The member's photos. Dragging or the keyboard changes their order. */
export function PhotoGrid({ photos }: { photos: readonly OwnPhoto[] }) {
  const save = useAction(orderPhotos)
  // The new order is shown until the server returns its own.
  const [newOrder, setNewOrder] = useState<readonly string[]>()
  const shown =
    newOrder && hasSamePhotos(photos, newOrder) ? newOrder.map((id) => photos.find(({ _id }) => _id === id)!) : photos
  const ids = shown.map(({ _id }) => _id)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const order = arrayMove([...ids], ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
    setNewOrder(order)
    save.mutate(
      { body: { ids: order } },
      {
        onError: ({ message }) => {
          setNewOrder(undefined)
          toast(message, 'error')
        },
      },
    )
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcements(ids), screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul className={styles.grid}>
          {shown.map((photo, index) => (
            <OwnPhotoTile key={photo._id} photo={photo} index={index} total={shown.length} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

const hasSamePhotos = (photos: readonly OwnPhoto[], ids: readonly string[]) =>
  photos.length === ids.length && photos.every(({ _id }) => ids.includes(_id))

const INSTRUCTIONS = {
  draggable:
    'Press Space to pick up the photo, the arrow keys to move it, Space again to drop it, and Escape to cancel.',
}

const announcements = (ids: readonly string[]): Announcements => {
  const place = (id: string | number | undefined) => ids.indexOf(String(id)) + 1
  return {
    onDragStart: ({ active }) => `Photo ${place(active.id)} picked up.`,
    onDragOver: ({ over }) => (over ? `Now at position ${place(over.id)} of ${ids.length}.` : undefined),
    onDragEnd: ({ over }) =>
      over ? `Dropped at position ${place(over.id)} of ${ids.length}.` : 'The photo did not move.',
    onDragCancel: () => 'The photo did not move.',
  }
}
