import { type CSSProperties, useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogButtons } from '../ui/overlay/dialog.tsx'
import { RotateIcon } from '../ui/icons.tsx'
import styles from './crop-dialog.module.css'
import type { PhotoEdit, Rotation } from './resize-image.ts'

interface CropDialogProps {
  file: File
  /** Where in the row of chosen photos this one is, from 1. */
  position: number
  total: number
  onDone: (edit: PhotoEdit) => void
  /** All that are left go as they are. */
  onSendAllUnchanged: () => void
  onClose: () => void
}

const ZOOM = { min: 1, max: 4, step: 0.05 }

/** Chooses the part of a photo that is sent, and turns it upright. What is cut away never leaves the device. */
export function CropDialog({ file, position, total, onDone, onSendAllUnchanged, onClose }: CropDialogProps) {
  const address = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM.min)
  const [rotation, setRotation] = useState<Rotation>(0)
  const [area, setArea] = useState<Area>()
  const [isUnreadable, setUnreadable] = useState(false)

  const title = total > 1 ? `Photo ${position} of ${total}` : 'Choose the part to show'
  return (
    <Dialog title={title} size="full" onClose={onClose}>
      {isUnreadable ? (
        <p className={styles.unreadable}>This browser cannot show {file.name}. It can be sent as it is.</p>
      ) : (
        <>
          <div className={styles.stage}>
            <Cropper
              image={address}
              crop={crop}
              zoom={zoom}
              minZoom={ZOOM.min}
              maxZoom={ZOOM.max}
              rotation={rotation}
              aspect={4 / 5}
              disableAutomaticStylesInjection
              classes={{ cropAreaClassName: styles.frame ?? '' }}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              mediaProps={{ alt: file.name, onError: () => setUnreadable(true) }}
              cropperProps={{ 'aria-label': 'The part that is shown. The arrow keys move it.' }}
            />
          </div>
          <div className={styles.tools}>
            <label className={styles.zoom}>
              Larger
              <input
                type="range"
                {...ZOOM}
                value={zoom}
                style={{ '--share': `${((zoom - ZOOM.min) / (ZOOM.max - ZOOM.min)) * 100}%` } as CSSProperties}
                onChange={({ target }) => setZoom(Number(target.value))}
              />
            </label>
            <Button icon={<RotateIcon size={18} />} onClick={() => setRotation(((rotation + 270) % 360) as Rotation)}>
              Turn
            </Button>
          </div>
        </>
      )}
      <DialogButtons>
        {total > position && (
          <Button variant="plain" onClick={onSendAllUnchanged}>
            Send all as they are
          </Button>
        )}
        <Button variant={isUnreadable ? 'main' : 'quiet'} onClick={() => onDone({ rotation: rotation })}>
          {isUnreadable ? 'Send it is' : 'Whole photo'}
        </Button>
        {!isUnreadable && (
          <Button variant="main" onClick={() => onDone({ rotation: rotation, ...(area && { area: area }) })}>
            Use this part
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  )
}

/** Made when the file is first shown, and given back when it is shown no more. */
function useObjectUrl(file: File) {
  const [address] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return address
}
